/** The first two and last two characters before the @; fewer of a short name. */
export function maskMail(correo: string): string {
  const at = correo.lastIndexOf('@')
  if (at < 1) return ''
  const [local, domain] = [correo.slice(0, at), correo.slice(at)]
  const visibleLength = local.length > 4 ? 2 : Math.floor((local.length - 1) / 2)
  const hidden = '*'.repeat(Math.max(3, local.length - 2 * visibleLength))
  return `${local.slice(0, visibleLength)}${hidden}${visibleLength > 0 ? local.slice(-visibleLength) : ''}${domain}`
}

/** The last four digits. */
export const phoneEnding = (celular: string): string => celular.replace(/\D/g, '').slice(-4)
