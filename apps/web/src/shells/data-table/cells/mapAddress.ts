/** The map's address of a place; undefined without one. */
export function mapAddress(direccion: string, municipio: string): string | undefined {
  if (direccion.trim() === '') return undefined
  const parts = [direccion, municipio].map((part) => part.trim()).filter(Boolean)
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parts.join(', '))}`
}
