/** The result: fine, worth knowing, or broken. */
export type Finding = { readonly nivel: 'bien' | 'aviso' | 'falla'; readonly mensaje: string }

export const well = (mensaje: string): Finding => ({ nivel: 'bien', mensaje })
export const warning = (mensaje: string): Finding => ({ nivel: 'aviso', mensaje })
export const failure = (mensaje: string): Finding => ({ nivel: 'falla', mensaje })
