type Source = { path: string; text: string }

const longest = 400

export function sizeReport(sources: Source[]): { summary: string; tooLong: string[] } {
  const lines = sources.map(({ path, text }) => ({ path, count: text.trimEnd().split('\n').length })).toSorted((a, b) => a.count - b.count)
  const at = (share: number): number => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))]?.count ?? 0
  const deepest = Math.max(0, ...sources.map(({ path }) => /\/src\/(.*)\//.exec(path)?.[1]?.split('/').length ?? 0))
  const tooLong = lines.filter(({ count }) => count > longest)
  const last = lines.at(-1)
  return {
    summary: `sizes: median ${at(0.5)} lines (60), 95th percentile ${at(0.95)} (200), longest ${last?.count ?? 0} (${longest}) ${last?.path ?? ''}, depth ${deepest} (3)`,
    tooLong: tooLong.map(({ path, count }) => `${path}: ${count} lines, the limit is ${longest}: split it by verb or noun`),
  }
}
