import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const all = createRequire(import.meta.url).resolve('@mantine/core/styles.css')
const folder = join(dirname(all), 'styles')
const stylesOf = (name: string) => readFileSync(join(folder, `${name}.css`), 'utf8')

// The order the library itself gives its rules.
function layerOrder(): string[] {
  const text = readFileSync(all, 'utf8')
  const firstClass = (name: string) => text.indexOf(/\.m_\w+/.exec(stylesOf(name))?.[0] ?? '\0')
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css'))
    .map((file) => basename(file, '.css'))
  const placed = names.map((name) => ({ name, at: firstClass(name) })).toSorted((a, b) => a.at - b.at)
  return placed.map(({ name }) => `mantine.${name}`)
}

// Each component of Mantine brings its own rules into the chunk that uses it, instead of all of them for everyone.
export function mantineStyles(): Plugin {
  let building = true
  let base = '/'
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build'
      base = config.base
    },
    // Named before all others, the layers keep their order whatever the order in which chunks arrive.
    buildStart() {
      if (building) this.emitFile({ type: 'asset', name: 'layers.css', source: `@layer ${layerOrder().join(',')};` })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const layers = Object.values(bundle ?? {}).find((file) => file.type === 'asset' && file.names.includes('layers.css'))
        return layers ? [{ tag: 'link', attrs: { rel: 'stylesheet', href: base + layers.fileName }, injectTo: 'head-prepend' }] : []
      },
    },
    transform(code, id) {
      if (id.endsWith('/src/mantine.css') && !building) return "@import '@mantine/core/styles.layer.css';"
      const component = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1]
      if (building && component) return `import '@mantine/core/styles/${component}.css'\n${code}`
      const styles = /@mantine\/core\/styles\/([A-Z]\w+)\.css$/.exec(id)?.[1]
      return building && styles ? `@layer mantine.${styles} {\n${code}\n}` : null
    },
  }
}
