import type { Storage } from '../storage/storage.ts'

type Amounts = {
  readonly tablas: Readonly<Record<string, { readonly filas: number }>>
  readonly archivos: Readonly<Record<string, unknown>>
}
type Installation = {
  readonly url: string
  readonly directory: string
  readonly copies?: string
  readonly key: string | undefined
  readonly storage?: Storage | undefined
}

/** The commands backup and restore, which are built on the capabilities. */
export type Archive = {
  readonly createBackup: (
    installation: Installation,
    file: string,
    making: { readonly signal?: AbortSignal; readonly check?: (draft: string) => Promise<unknown> },
  ) => Promise<Amounts>
  readonly verifyArchive: (
    file: string,
    reading: { readonly signal: AbortSignal; readonly key: string | undefined },
  ) => Promise<{ readonly manifest: Amounts }>
  readonly restoreBackup: (
    installation: Installation,
    file: string,
    options: { readonly replace: boolean; readonly rowsOnly: boolean; readonly report: (mensaje: string) => void },
  ) => Promise<Amounts>
}

export const rowsIn = ({ tablas }: Amounts): number => Object.values(tablas).reduce((sum, { filas }) => sum + filas, 0)
export const filesIn = ({ archivos }: Amounts): number => Object.keys(archivos).length
