import { readFile } from 'node:fs/promises'

const folder = new URL('../../deploy/cluster/', import.meta.url)

/** A file of deploy/cluster with the values of one node. */
export async function settingsOf(name: string, values: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(new URL(name, folder), 'utf8')
  return text.replace(/\$\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} asks for ${key}, which nobody gives`)
    return value
  })
}

/** NAME=value, as a service reads it. */
export const environmentIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => (/^\w+=/.test(line) ? [[line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]] : [])),
  )
