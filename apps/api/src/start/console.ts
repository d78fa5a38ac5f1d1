import { errorText } from '../plugins/log/loggedError.ts'
import { standardError, standardOutput } from '../plugins/log/logLines.ts'
import { StartError } from '../startError.ts'

let lines: 'plain' | 'json' = 'plain'

// A failing output (such as a warning of Node) must not throw: reporting it there would fail for ever.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** JSON lines for machines, plain sentences for a terminal. */
export function writeLines(form: 'plain' | 'json'): void {
  lines = form
}

export function report(mensaje: string): void {
  standardOutput.write(`${format(30, mensaje)}\n`)
}

export function reportFailure(error: unknown, beginning = 'No se pudo iniciar Soportica'): void {
  standardError.write(`${format(60, withoutPassword(explain(error, beginning)))}\n`)
}

function format(level: number, mensaje: string): string {
  return lines === 'json' ? JSON.stringify({ level, time: Date.now(), msg: mensaje }) : mensaje
}

function explain(error: unknown, beginning: string): string {
  if (error instanceof StartError) return error.message
  return `${beginning}: ${errorText(error)}`
}

function withoutPassword(text: string): string {
  return text.replaceAll(/(postgres(?:ql)?|smtps?):\/\/([^:@/\s]*):[^@\s]*@/g, '$1://$2:***@')
}
