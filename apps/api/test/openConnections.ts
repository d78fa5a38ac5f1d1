import type { FastifyInstance } from 'fastify'

/** The connections that the server has not closed; an upload that broke off keeps its own until it is cleared away. */
export const openConnections = ({ server }: Pick<FastifyInstance, 'server'>): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))
