export function explainBuild(output: string): string
