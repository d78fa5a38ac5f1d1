import { formatNumber } from '../../../lib/format.ts'

type Use = { readonly nombre: string; readonly cantidad: number }
// The records below the deleted one, and their name for it.
type Children = { readonly many: string; readonly parent: string }

const keepSentence = 'Los registros que ya lo tienen lo conservan.'
const feminine = /(a|ión|dad)$/

function childrenSentence({ nombre, cantidad }: Use, parent: string): string {
  const one = cantidad === 1
  const what = one ? nombre.replace(/s$/, '') : nombre
  const follows = one ? 'deja de ofrecerse y vuelve' : 'dejan de ofrecerse y vuelven'
  return `Tiene ${formatNumber(cantidad)} ${what}: ${follows} si restaura ${feminine.test(parent) ? 'la' : 'el'} ${parent}.`
}

export function usesSentence(usos: readonly Use[], children?: Children): string {
  const used = usos.filter(({ cantidad }) => cantidad > 0)
  if (used.length === 0) return 'Ningún otro registro lo usa.'
  const own = used.find(({ nombre }) => nombre === children?.many)
  const others = used.filter((use) => use !== own)
  return [
    ...(own && children ? [childrenSentence(own, children.parent)] : []),
    ...(others.length > 0
      ? [`Se usa en: ${others.map(({ nombre, cantidad }) => `${formatNumber(cantidad)} ${nombre}`).join(', ')}. ${keepSentence}`]
      : []),
  ].join(' ')
}
