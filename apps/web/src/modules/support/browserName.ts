// The first match counts: later names also occur in earlier browsers' strings.
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).* Safari\//, 'Safari'],
]

/** 'Mozilla/5.0 (...) Chrome/142.0.0.0 Safari/537.36' -> 'Chrome 142' */
export function browserName(agent: string): string {
  for (const [sign, name] of browsers) {
    const version = sign.exec(agent)?.[1]
    if (version) return `${name} ${version}`
  }
  return agent.slice(0, 40)
}
