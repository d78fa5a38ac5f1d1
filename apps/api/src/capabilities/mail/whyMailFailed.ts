type MailError = Error & { code?: string; responseCode?: number; response?: string; syscall?: string; errno?: number }

const ofCertificate = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|ALTNAME/
const aboutCertificate = /certificate|self[- ]signed|altname/i
const ofNames = /ENOTFOUND|EAI_AGAIN|EDNS/
const ofSilence = /ETIMEDOUT|ESOCKETTIMEDOUT/

/** The reason of a failed mail and what to check, for the administrator. Never contains the password. */
export function whyMailFailed(error: unknown, servidor: string): string {
  if (!(error instanceof Error)) return `El correo no salió por ${servidor}. Revise SMTP_URL.`
  const { code = '', responseCode, response = '', message } = error as MailError
  const said = `${code} ${message}`
  if (ofNames.test(said)) return `No se encontró el servidor ${servidor}. Revise el nombre en SMTP_URL y el DNS de este equipo.`
  if (said.includes('ECONNREFUSED'))
    return `El servidor ${servidor} rechazó la conexión: nada atiende en ese puerto. Revise el puerto en SMTP_URL y el cortafuegos.`
  if (ofCertificate.test(code) || aboutCertificate.test(message))
    return `El certificado de ${servidor} no es de confianza (${reasonOf(message)}). Use el nombre que está en el certificado o instale la autoridad que lo firmó.`
  if (code === 'EAUTH' || responseCode === 535)
    return `El servidor ${servidor} no aceptó el usuario o la contraseña. Revíselos en SMTP_URL; los signos especiales van codificados (@ es %40).`
  if (ofSilence.test(said)) return `El servidor ${servidor} no respondió a tiempo. Revise el puerto, si es smtp o smtps, y el cortafuegos.`
  if (code === 'EENVELOPE')
    return `El servidor ${servidor} no aceptó la dirección: ${answerOf(response, responseCode)}. Revise MAIL_FROM y su correo.`
  if (/EHOSTUNREACH|ENETUNREACH/.test(said)) return `No hay camino hasta el servidor ${servidor}. Revise la red de este equipo.`
  if (/ssl|tls|wrong version/i.test(said))
    return `No se pudo cifrar la conexión con ${servidor}. Revise si el puerto pide smtp o smtps en SMTP_URL.`
  return `El servidor ${servidor} no recibió el correo: ${answerOf(response, responseCode)}.`
}

const reasonOf = (message: string): string => {
  if (/expired/i.test(message)) return 'venció'
  if (/altname|does not match/i.test(message)) return 'es de otro nombre'
  return /self[- ]signed/i.test(message) ? 'se firmó a sí mismo' : 'no se conoce quién lo firmó'
}

// In the server's own words, on one line.
const answerOf = (response: string, responseCode: number | undefined): string => {
  const text = response
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.\s]+$/, '')
    .slice(0, 200)
  return text || (responseCode === undefined ? 'cortó la conexión' : `respondió ${responseCode}`)
}
