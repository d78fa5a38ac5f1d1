export function explainInstall(output: string): string
