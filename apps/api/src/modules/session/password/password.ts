import { hashInTurn, verifyInTurn } from './hashing.ts'

// About a tenth of a second on two cores; see docs/decisions/0012.
export const decidedCost = { memoryCost: 65_536, timeCost: 5, parallelism: 1 } as const
/** Tests lower it. */
export const cost: Record<keyof typeof decidedCost, number> = { ...decidedCost }
const current = (): string => `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

export const hashPassword = (clave: string): Promise<string> => hashInTurn(clave, cost)
export const isOutdated = (stored: string): boolean => !stored.startsWith(current())

// Compared when nobody has that name, so that the answer takes as long as with a wrong password.
const ofNobody = new Map<string, Promise<string>>()
export async function passwordMatches(stored: string | null | undefined, clave: string): Promise<boolean> {
  const hash = ofNobody.get(current()) ?? hashPassword('nadie tiene esta clave')
  ofNobody.set(current(), hash)
  const compared = stored ?? (await hash)
  const matches = await verifyInTurn(compared, clave)
  return matches && Boolean(stored)
}
