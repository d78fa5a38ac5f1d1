/** The same bytes for the same words, which nobody else can make. */
export type DerivedSecret = (words: string) => Promise<Buffer>

export type MailSecrets = {
  /** The secret of a link; name: which link, in a mail with several. */
  readonly linkSecret: (name?: string) => Promise<string>
  /** Six digits. */
  readonly code: () => Promise<string>
}

/** A mail that is sent once more has the same links and code: they follow from its id. */
export const secretsOf = (secret: DerivedSecret, id: string): MailSecrets => ({
  linkSecret: async (name = '') => (await secret(`${id} enlace ${name}`)).toString('base64url'),
  code: async () => String((await secret(`${id} clave`)).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
})
