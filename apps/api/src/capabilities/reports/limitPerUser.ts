import { AppError, tookTooLong } from '../../plugins/http/errors.ts'

const atOnce = 2

/** How many reports each person has running in this process. */
export type Places = Map<number, number>

/** So many at once for each person, and none longer than the limit of its connection: then it is said how to ask for less. */
export async function limitPerUser<T>(places: Places, usuid: number, work: () => Promise<T>): Promise<T> {
  const running = places.get(usuid) ?? 0
  if (running >= atOnce) throw new AppError('informe.muchos', { cantidad: atOnce })
  places.set(usuid, running + 1)
  try {
    return await work()
  } catch (error) {
    throw tookTooLong(error) ? new AppError('informe.amplio') : error
  } finally {
    const left = (places.get(usuid) ?? 1) - 1
    if (left > 0) places.set(usuid, left)
    else places.delete(usuid)
  }
}
