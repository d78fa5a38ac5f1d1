import { once } from 'node:events'
import { startCluster } from './cluster.ts'

const report = (line: string): void => console.log(line)

const cluster = await startCluster({ report })
report(`Soportica está en marcha en ${cluster.url}/soportica/ con tres nodos. La principal es n${await cluster.primary()}.`)
report(`Base de datos: ${cluster.databaseUrl}`)
report(`Registros: ${cluster.folder}/*.log. Ctrl+C lo detiene y lo borra todo.`)
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
await cluster.stop()
