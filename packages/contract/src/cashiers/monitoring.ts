// A type of intervention that has a code of its own (aplicaCodigo) needs none of monitoring.
export const monitoringField = 'codigoMonitoreo' as const
export const noMonitoringCode = 'N/A'
/** Users may type other spellings: ' n / a'. */
export const isNoMonitoringCode = (code: unknown): boolean =>
  String(code ?? '')
    .replace(/\s/g, '')
    .toUpperCase() === noMonitoringCode
export const whyNoMonitoring = `el tipo de intervención elegido tiene código propio y este queda en «${noMonitoringCode}»`
