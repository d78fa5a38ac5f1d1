const key = 'soportica.campo'

/** Whether this browser keeps reports to be written without a network; read before any of the code that keeps them is loaded. */
export const takesAlong = (): boolean => localStorage.getItem(key) !== null
export function setTakesAlong(yes: boolean): void {
  if (yes) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}
export function onTakesAlong(tell: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
