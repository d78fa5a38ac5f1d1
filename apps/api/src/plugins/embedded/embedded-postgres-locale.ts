import { spawnSync } from 'node:child_process'

/** ICU orders the texts (es-CO). This locale only declares UTF-8, which pg_trgm needs to tell letters from punctuation. */
export function availableLocale(): string {
  const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' })
  const names = stdout?.split(/\r?\n/) ?? []
  return [/^C\.utf-?8$/i, /^es_CO\.utf-?8$/i, /^en_US\.utf-?8$/i].map((form) => names.find((name) => form.test(name))).find(Boolean) ?? 'C'
}
