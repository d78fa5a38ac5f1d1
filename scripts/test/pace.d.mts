export function measurePace(): number
export function fixedWork(): void
