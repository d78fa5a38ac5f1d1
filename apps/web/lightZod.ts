import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const module = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const exported = /^export (?:function|const|class) (\w+)/gm

/** Every zod schema carries its way to a JSON Schema with it; the description of the API needs that, the screens never do. */
export function lightZod(): Plugin {
  return {
    name: 'light-zod',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      if (!module.test(id)) return undefined
      const names = [...readFileSync(id, 'utf8').matchAll(exported)].map(([, name]) => name)
      const stub = "const absent = () => () => {\n  throw new Error('there is no JSON Schema in the web application')\n}\n"
      return `${stub}${names.map((name) => `export const ${name} = absent`).join('\n')}\n`
    },
  }
}
