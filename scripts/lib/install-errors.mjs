import { diskCauses } from './disk-errors.mjs'

const causes = [
  ...diskCauses,
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network|socket hang up/,
    'no se llega al registro de paquetes de npm. Revise la conexión o el proxy (npm config get registry, npm config get proxy) y vuelva a intentarlo.',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_/,
    'no se reconoce el certificado del registro de paquetes. Indique el de su empresa en NODE_EXTRA_CA_CERTS.',
  ],
  [/E401|E403/, 'el registro de paquetes no dio acceso. Revise la sesión de npm (npm whoami) o el registro (npm config get registry).'],
  [/E404|ETARGET/, 'el registro de paquetes no tiene alguna de las versiones. Revise el registro configurado (npm config get registry).'],
]

/** Why npm failed and what to do, from what it printed. */
export function explainInstall(output) {
  const cause = causes.find(([pattern]) => pattern.test(output))?.[1] ?? 'npm terminó con un error.'
  const detail = output.trim().split('\n').slice(0, 8).join('\n')
  return `No se pudieron instalar las dependencias: ${cause}\n\nLo que dijo npm:\n${detail}`
}
