import type { Copies } from './useCopies.ts'

export type CopiesState = 'running' | 'failing' | 'off' | 'waiting' | 'working'

/** The state of copies: running, last failure, automatic or not. */
export function copiesState({
  enCurso,
  copia,
  ultimoEnsayo,
  activa,
}: Pick<Copies, 'enCurso' | 'copia' | 'ultimoEnsayo' | 'activa'>): CopiesState {
  if (enCurso) return 'running'
  if (copia.fallida || ultimoEnsayo.fallida) return 'failing'
  if (!activa) return 'off'
  return copia.buena ? 'working' : 'waiting'
}

/** 'en 48 s', 'en 3 min 5 s' */
export function lasted(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 60) return `en ${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return seconds % 60 === 0 ? `en ${minutes} min` : `en ${minutes} min ${seconds % 60} s`
}
