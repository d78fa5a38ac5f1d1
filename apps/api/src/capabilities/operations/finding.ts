import type { FindingLevel, Theme } from '@soportica/contract/settings/operations'

/** The result: fine, worth knowing, or broken. */
export type Finding = {
  readonly nivel: FindingLevel
  readonly mensaje: string
  /** The thing that it is about, where a theme has several. */
  readonly cosa?: string
}
/** With its subject. A fault is notified once for each subject and thing. */
export type ThemedFinding = Finding & { readonly tema: Theme }

export const well = (mensaje: string): Finding => ({ nivel: 'bien', mensaje })
export const warning = (mensaje: string): Finding => ({ nivel: 'aviso', mensaje })
export const failure = (mensaje: string, cosa?: string): Finding => ({ nivel: 'falla', mensaje, ...(cosa !== undefined && { cosa }) })

export const about = (tema: Theme, ...findings: readonly (Finding | undefined)[]): ThemedFinding[] =>
  findings.flatMap((finding) => (finding ? [{ ...finding, tema }] : []))

const order: readonly FindingLevel[] = ['falla', 'aviso', 'bien']
export const worstFirst = <T extends Finding>(findings: readonly T[]): T[] =>
  findings.toSorted((one, other) => order.indexOf(one.nivel) - order.indexOf(other.nivel))
