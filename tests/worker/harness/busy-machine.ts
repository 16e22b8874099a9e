/**
 * For tests that need KV within the quarter of a second that the worker waits for it, or every part of a cold page
 * within the second that its first byte waits: a machine that is busy with other things may not manage that at once.
 */
export const busyMachine = { retry: 2 }
