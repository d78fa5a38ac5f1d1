import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const hashPassword = (clave: string): Promise<string> => hash(clave, cost)

// Compared when nobody has that name, so that the answer takes as long as with a wrong password.
let nobody: Promise<string> | undefined
export async function passwordMatches(stored: string | undefined, clave: string): Promise<boolean> {
  nobody ??= hashPassword('nadie tiene esta clave')
  const matches = await verify(stored ?? (await nobody), clave)
  return matches && stored !== undefined
}
