export function nodeVersionComplaint(version: string): string
