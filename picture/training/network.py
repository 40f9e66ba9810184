"""The network: cells are looked at by convolutions, then compared with each other across the board."""

import torch
from torch import nn

from samples import CLASSES


def block(inputs, outputs, kernel=3, stride=1):
    padding = kernel // 2 if stride == 1 else 0
    return nn.Sequential(nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False), nn.BatchNorm2d(outputs), nn.ReLU())


class Context(nn.Module):
    """Adds what is known of the whole board to each cell."""

    def __init__(self, width):
        super().__init__()
        self.linear = nn.Linear(2 * width, width)

    def forward(self, cells):
        board = torch.cat([cells.mean((2, 3)), cells.amax((2, 3))], 1)
        return torch.relu(cells + self.linear(board)[:, :, None, None])


class Neighbours(nn.Module):
    def __init__(self, width, dilation):
        super().__init__()
        self.convolution = nn.Conv2d(width, width, 3, padding=dilation, dilation=dilation, bias=False)
        self.norm = nn.BatchNorm2d(width)

    def forward(self, cells):
        return cells + torch.relu(self.norm(self.convolution(cells)))


class Network(nn.Module):
    """Takes pictures of boards at 16 pixels a cell, -1 to 1, and returns the logarithms of the chances of each cell."""

    def __init__(self, widths=(16, 28, 40, 56), width=72):
        super().__init__()
        first, second, third, fourth = widths
        pool = lambda: nn.MaxPool2d(2)
        self.look = nn.Sequential(
            block(3, first), pool(), block(first, second), pool(), block(second, third), pool(), block(third, fourth), block(fourth, width, 2, 2)
        )
        self.compare = nn.Sequential(
            Context(width), Neighbours(width, 1), Neighbours(width, 2), Context(width), Neighbours(width, 4), Neighbours(width, 1)
        )
        self.name = nn.Conv2d(width, CLASSES, 1)

    def forward(self, pixels):
        return self.name(self.compare(self.look(pixels)))
