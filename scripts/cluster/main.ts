import { startCluster } from './cluster.ts'

const report = (line: string): void => console.log(line)

// Its processes keep this one alive until a signal ends all.
const cluster = await startCluster({ report })
report(`Soportica está en marcha en ${cluster.url}/soportica/ con tres nodos. La principal es n${await cluster.primary()}.`)
report(`Base de datos: ${cluster.databaseUrl}`)
report(`Registros: ${cluster.folder}/*.log. Ctrl+C lo detiene y lo borra todo.`)
