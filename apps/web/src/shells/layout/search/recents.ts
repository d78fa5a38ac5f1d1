const most = 8

/** The windows last used, the latest first. */
export const withRecent = (recents: readonly string[], to: string): readonly string[] =>
  recents[0] === to ? recents : [to, ...recents.filter((other) => other !== to)].slice(0, most)
