// A type of intervention that has a code of its own (aplicaCodigo) needs none of monitoring.
export const monitoringField = 'codigoMonitoreo'
export const noMonitoringCode = 'N/A'
export const whyNoMonitoring = `el tipo de intervención elegido tiene código propio y este queda en «${noMonitoringCode}»`
