// Lets one process of this clone work at a time. It runs before anything is installed, so it imports only Node and files like it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { begin } from './progress.mjs';

/** How often a waiting process checks whether the other one has ended, in ms. */
const LOOKS_EVERY = 300;

/**
 * Whether a running process, of any user, holds the file.
 * @param {string} file
 */
function isHeld(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    // For the system 0 is this process's own group.
    return owner > 0 && process.kill(owner, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Takes the file unless a running process holds it.
 * @param {string} file
 */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return false;
  }
}

/**
 * Does `work` while no other process does the same. The file names the process at work; one that was ended before it
 * could take the file away has left it, and the next one takes over.
 * @template T
 * @param {string} file
 * @param {string} waiting What to say while another process is at work.
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true });
  let endWaiting = () => {};
  for (let isFirst = true; !take(file); isFirst = false) {
    const wasHeld = isHeld(file);
    if (isFirst && wasHeld) endWaiting = begin(waiting);
    await sleep(LOOKS_EVERY);
    // Checked twice, because a new file is empty until its process has written to it.
    if (!wasHeld && !isHeld(file)) rmSync(file, { force: true });
  }
  endWaiting();
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
