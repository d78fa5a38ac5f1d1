const confirmedMs = 2000
const notCopied = 'No se pudo copiar la contraseña. Inténtalo de nuevo.'

export type Copied = { readonly copied: boolean; readonly failure: string }
export const nothingCopied: Copied = { copied: false, failure: '' }

/** Copies it and says so for a moment, or says that it could not; answers how to stop waiting. */
export async function copyPassword(made: string, show: (copied: Copied) => void): Promise<() => void> {
  show(nothingCopied)
  try {
    // Not there over plain http: that is a failure like any other.
    await navigator.clipboard.writeText(made)
  } catch {
    show({ copied: false, failure: notCopied })
    return () => undefined
  }
  show({ copied: true, failure: '' })
  const timer = setTimeout(() => show(nothingCopied), confirmedMs)
  return () => clearTimeout(timer)
}
