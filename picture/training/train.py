"""Trains the network on looks that are drawn while it learns.

usage: train.py FOLDER_OF_FONTS SECONDS OUTPUT   (a GPU, PyTorch, numpy, Pillow)
"""

import glob
import multiprocessing
import os
import sys
import threading
import time

import numpy
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


def main(folder, seconds, output):
    fonts = sorted(glob.glob(f"{folder}/*"))
    # Before anything is on the GPU, which processes do not share.
    pool = multiprocessing.get_context("fork").Pool(max(1, (os.cpu_count() or 2) - 1))
    drawn = pool.imap_unordered(work, ((seed, fonts) for seed in range(1, MAX_CHUNKS)))
    torch.backends.cudnn.benchmark = True
    pixels = torch.empty(CAPACITY, SIDE * CELL, SIDE * CELL, 3, dtype=torch.uint8, device=DEVICE)
    contents = torch.empty(CAPACITY, SIDE, SIDE, dtype=torch.uint8, device=DEVICE)
    state = {"drawn": 0}
    threading.Thread(target=produce, args=(drawn, pixels, contents, state), daemon=True).start()
    network = Network().to(DEVICE).to(memory_format=torch.channels_last)
    parameters = list(network.parameters())
    optimiser = torch.optim.AdamW(parameters, 2e-3, weight_decay=0.02)
    start, step, shown = time.time(), 0, 0.0
    while state["drawn"] < min(CAPACITY, FIRST):
        time.sleep(0.2)
    print(f"{state['drawn']} samples after {time.time() - start:.0f} s", flush=True)
    start = time.time()
    while (share := (time.time() - start) / seconds) < 1:
        rate = 2.5e-3 * min(1, step / 300) * (0.5 + 0.5 * numpy.cos(numpy.pi * share)) + 1e-6
        for group in optimiser.param_groups:
            group["lr"] = rate
        index = torch.randint(min(state["drawn"], CAPACITY), (BATCH,), device=DEVICE)
        batch = augmented(pixels[index]).contiguous(memory_format=torch.channels_last)
        target = contents[index].long()
        target[target == IGNORED] = -100
        with torch.autocast(DEVICE, torch.bfloat16):
            result = network(batch).float()
        loss = functional.cross_entropy(result, target, ignore_index=-100, label_smoothing=0.01)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 5.0)
        optimiser.step()
        step += 1
        if time.time() - shown > 15:
            shown = time.time()
            right = (result.argmax(1) == target)[target >= 0].float().mean()
            print(f"{time.time() - start:.0f} s, step {step}, drawn {state['drawn']}: {loss:.4f} {right:.4f}", flush=True)
            torch.save(network.state_dict(), output)
    torch.save(network.state_dict(), output)
    print(f"{step} steps, {state['drawn']} samples drawn", flush=True)
    # The pool would wait for what it still draws.
    for process in multiprocessing.active_children():
        process.kill()
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), sys.argv[3])
