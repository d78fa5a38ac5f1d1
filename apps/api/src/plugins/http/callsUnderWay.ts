import type { FastifyInstance } from 'fastify'

type Step = (this: never, ...input: never[]) => unknown

/**
 * The running calls, also those whose caller has gone: Fastify itself waits only for open connections. `track` comes before the routes
 * and after the limits; `finish` is the last hook, so that it runs before the others.
 */
export function callsUnderWay() {
  const running = new Set<Promise<unknown>>()
  const tracked = <S extends Step>(step: S): S =>
    function (this: never, ...input: never[]) {
      const result = step.apply(this, input)
      if (result instanceof Promise) {
        running.add(result)
        const end = () => void running.delete(result)
        result.then(end, end)
      }
      return result
    } as S
  return {
    track: (app: FastifyInstance): void => {
      app.addHook('onRoute', (route) => {
        route.handler = tracked(route.handler)
        if (typeof route.preHandler === 'function') route.preHandler = tracked(route.preHandler)
      })
    },
    finish: async (): Promise<void> => {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
