import { AppError, tookTooLong } from '../../plugins/http/errors.ts'

const atOnce = 2

/** How many reports each person has running in this process. */
export type RunningByUser = Map<number, number>

/** Limits parallel work per user, and its duration by the connection's limit: the refusal tells how to ask for less. */
export async function limitPerUser<T>(runningByUser: RunningByUser, usuid: number, work: () => Promise<T>): Promise<T> {
  const running = runningByUser.get(usuid) ?? 0
  if (running >= atOnce) throw new AppError('informe.muchos', { cantidad: atOnce })
  runningByUser.set(usuid, running + 1)
  try {
    return await work()
  } catch (error) {
    throw tookTooLong(error) ? new AppError('informe.amplio') : error
  } finally {
    const left = (runningByUser.get(usuid) ?? 1) - 1
    if (left > 0) runningByUser.set(usuid, left)
    else runningByUser.delete(usuid)
  }
}
