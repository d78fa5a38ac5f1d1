type Person = { readonly usuid: number; readonly nombre: string }

/** A note that begins with somebody, as the editor reads it. */
export function noteTo({ usuid, nombre }: Person, sentence: string): string {
  const mention = document.createElement('span')
  Object.assign(mention.dataset, { type: 'mention', id: String(usuid), label: nombre })
  mention.textContent = `@${nombre}`
  const note = document.createElement('p')
  note.append(mention, ` ${sentence}`)
  return note.outerHTML
}
