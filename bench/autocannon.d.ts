declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Request = { body?: string; headers?: Record<string, string> }
  type Options = {
    url: string
    method: 'GET' | 'POST'
    headers?: Record<string, string>
    timeout?: number
    requests: { setupRequest(request: Request): Request }[]
    connections: number
    sampleInt?: number
  } & ({ duration: number } | { amount: number })
  type Result = { errors: number; timeouts: number; non2xx: number; '2xx': number; duration: number; start: Date; finish: Date }
  type Running = EventEmitter & PromiseLike<Result>

  export default function autocannon(options: Options): Running
}
