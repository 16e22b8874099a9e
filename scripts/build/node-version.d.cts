export function complaint(version: string): string
