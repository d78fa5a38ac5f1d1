export type LogKind = 'error' | 'warn' | 'log' | 'llamada' | 'navegacion' | 'suceso'
export type LogEntry = { readonly hora: string; readonly tipo: LogKind; readonly texto: string }

export type LogBuffer = { readonly add: (tipo: LogKind, texto: string) => void; readonly entries: () => LogEntry[] }

/** The last things that happened in this tab, the oldest first. */
export function createLogBuffer(most: number, now: () => Date = () => new Date()): LogBuffer {
  let kept: LogEntry[] = []
  return {
    add: (tipo, texto) => {
      kept.push({ hora: now().toISOString(), tipo, texto })
      if (kept.length > most) kept = kept.slice(-most)
    },
    entries: () => [...kept],
  }
}
