"""Trains the network on looks that are drawn while it learns.

usage: train.py FOLDER_OF_FONTS SECONDS OUTPUT   (a GPU, PyTorch, numpy, Pillow)

OUTPUT.state, if there is one, is from a training that was interrupted, which goes on.
"""

import glob
import math
import multiprocessing
import os
import sys
import threading
import time

import torch
from torch.nn import functional

from network import Network
from samples import CELL, IGNORED, SIDE, samples

CHUNK, BATCH, MAX_CHUNKS = 100, 96, 20_000
# Samples on the GPU, 150 KB each, and how many are drawn before the first step.
CAPACITY, FIRST = int(os.environ.get("CAPACITY", 200_000)), 8000
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def work(task):
    seed, fonts = task
    return samples(seed, CHUNK, fonts)


def produce(drawn, pixels, contents, state):
    """Takes samples as they are drawn; new ones replace the oldest."""
    for new_pixels, new_contents in drawn:
        start = state["drawn"] % CAPACITY
        pixels[start : start + CHUNK] = torch.from_numpy(new_pixels).to(DEVICE)
        contents[start : start + CHUNK] = torch.from_numpy(new_contents).to(DEVICE)
        state["drawn"] += CHUNK


def augmented(pixels):
    """Returns pixels as numbers from -1 to 1, with other colours, brightness and contrast."""
    values = pixels.permute(0, 3, 1, 2).float() / 127.5 - 1
    count = len(values)
    chance = lambda: torch.rand(count, 1, 1, 1, device=DEVICE)
    values = torch.where(chance() < 0.12, -values, values)
    values = torch.where(chance() < 0.12, values[:, torch.randperm(3, device=DEVICE)], values)
    values = torch.where(chance() < 0.05, values.mean(1, keepdim=True).expand_as(values), values)
    values = values * (0.75 + 0.4 * chance()) + 0.25 * (chance() - 0.5)
    values = values + torch.randn_like(values) * 0.02 * chance()
    return values.clamp(-1, 1)


def loss_of(network, pixels, contents):
    """Returns the loss of a batch and the share of cells that are right."""
    batch = augmented(pixels).contiguous(memory_format=torch.channels_last)
    target = contents.long()
    target[target == IGNORED] = -100
    with torch.autocast(DEVICE, torch.bfloat16):
        result = network(batch).float()
    right = (result.argmax(1) == target)[target >= 0].float().mean()
    return functional.cross_entropy(result, target, ignore_index=-100, label_smoothing=0.01), right


def faster(network, pixels, contents):
    """Returns the network compiled, if that can be had and is faster."""
    def seconds(candidate):
        for step in range(25):
            if step == 5:
                torch.cuda.synchronize()
                start = time.time()
            loss_of(candidate, pixels, contents)[0].backward()
        torch.cuda.synchronize()
        return (time.time() - start) / 20

    plain = seconds(network)
    try:
        compiled = torch.compile(network)
        other = seconds(compiled)
    except Exception as error:
        print(f"not compiled: {error}", flush=True)
        return network
    print(f"a batch takes {plain * 1000:.1f} ms, compiled {other * 1000:.1f} ms", flush=True)
    return compiled if other < plain else network


def main(folder, seconds, output):
    fonts = sorted(glob.glob(f"{folder}/*"))
    before = torch.load(f"{output}.state", map_location="cpu") if os.path.exists(f"{output}.state") else None
    first_seed = 1 + (before["drawn"] // CHUNK + 1000 if before else 0)
    # Before anything is on the GPU, which processes do not share.
    pool = multiprocessing.get_context("fork").Pool(max(1, (os.cpu_count() or 2) - 1))
    drawn = pool.imap_unordered(work, ((seed, fonts) for seed in range(first_seed, first_seed + MAX_CHUNKS)))
    torch.backends.cudnn.benchmark = True
    pixels = torch.empty(CAPACITY, SIDE * CELL, SIDE * CELL, 3, dtype=torch.uint8, device=DEVICE)
    contents = torch.empty(CAPACITY, SIDE, SIDE, dtype=torch.uint8, device=DEVICE)
    state = {"drawn": 0}
    producer = threading.Thread(target=produce, args=(drawn, pixels, contents, state), daemon=True)
    producer.start()
    network = Network().to(DEVICE).to(memory_format=torch.channels_last)
    parameters = list(network.parameters())
    optimiser = torch.optim.AdamW(parameters, 2e-3, weight_decay=0.02)
    start, step, shown, elapsed = time.time(), 0, 0.0, 0.0
    if before:
        network.load_state_dict(before["network"])
        optimiser.load_state_dict(before["optimiser"])
        step, elapsed = before["step"], before["elapsed"]
    while state["drawn"] < min(CAPACITY, FIRST):
        time.sleep(0.2)
    print(f"{state['drawn']} samples after {time.time() - start:.0f} s", flush=True)
    running = faster(network, pixels[:BATCH], contents[:BATCH]) if DEVICE == "cuda" else network
    start = time.time() - elapsed
    while (share := (time.time() - start) / seconds) < 1:
        rate = 2.5e-3 * min(1, step / 300) * (0.5 + 0.5 * math.cos(math.pi * share)) + 1e-6
        for group in optimiser.param_groups:
            group["lr"] = rate
        index = torch.randint(min(state["drawn"], CAPACITY), (BATCH,), device=DEVICE)
        loss, right = loss_of(running, pixels[index], contents[index])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 5.0)
        optimiser.step()
        step += 1
        if not producer.is_alive():
            raise SystemExit("no more samples are drawn")
        if time.time() - shown > 15:
            shown = time.time()
            print(f"{time.time() - start:.0f} s, step {step}, drawn {state['drawn']}: {loss:.4f} {right:.4f}", flush=True)
            weights = {"network": network.state_dict(), "optimiser": optimiser.state_dict()}
            torch.save({**weights, "step": step, "elapsed": time.time() - start, "drawn": state["drawn"]}, f"{output}.state")
    torch.save(network.state_dict(), output)
    print(f"{step} steps, {state['drawn']} samples drawn", flush=True)
    # The pool would wait for what it still draws.
    for process in multiprocessing.active_children():
        process.kill()
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), sys.argv[3])
