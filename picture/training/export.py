"""Writes the weights of a trained network as `src/network/weights.rs` reads them.

usage: export.py NETWORK OUTPUT
"""

import sys

import torch

from network import Network


def folded(convolution, norm):
    """Returns weights and biases of a convolution with the normalisation after it."""
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return convolution.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale


def layers(network):
    """Returns weights and biases in the order in which they are used."""
    for index in (0, 2, 4, 6, 7):
        yield folded(network.look[index][0], network.look[index][1])
    for context, first, second in ((0, 1, 2), (3, 4, 5)):
        linear = network.compare[context].linear
        yield linear.weight[:, :, None, None], linear.bias
        for index in (first, second):
            yield folded(network.compare[index].convolution, network.compare[index].norm)
    yield network.name.weight, network.name.bias


def main(source, target):
    network = Network()
    network.load_state_dict(torch.load(source, map_location="cpu"))
    with open(target, "wb") as file:
        for weights, biases in layers(network.eval()):
            weights, biases = weights.detach(), biases.detach()
            scales = weights.abs().amax((1, 2, 3)) / 127
            units = torch.round(weights / scales[:, None, None, None]).clamp(-127, 127)
            file.write(scales.numpy().astype("<f4").tobytes() + biases.numpy().astype("<f4").tobytes())
            file.write(units.permute(2, 3, 1, 0).contiguous().numpy().astype("i1").tobytes())


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
