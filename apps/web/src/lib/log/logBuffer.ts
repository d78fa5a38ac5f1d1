export type LogKind = 'error' | 'warn' | 'log' | 'llamada' | 'navegacion' | 'suceso'
export type LogEntry = { readonly hora: string; readonly tipo: LogKind; readonly texto: string }

export type LogBuffer = { readonly add: (tipo: LogKind, texto: string) => void; readonly entries: () => LogEntry[] }

/** The last things that happened in this tab, the oldest first. */
export function createLogBuffer(most: number, now: () => Date = () => new Date()): LogBuffer {
  let entries: LogEntry[] = []
  return {
    add: (tipo, texto) => {
      entries.push({ hora: now().toISOString(), tipo, texto })
      if (entries.length > most) entries = entries.slice(-most)
    },
    entries: () => [...entries],
  }
}
