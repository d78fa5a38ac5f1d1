import { z } from 'zod'
import { captchaMissing, fileMissing, sessionMissing } from './errorSentences.ts'

// One home for what can go wrong: code, HTTP status, sentence. {palabra} is filled from the details.
export const errors = {
  'sesion.requerida': [401, sessionMissing],
  'sesion.credenciales': [401, 'Credenciales incorrectas, usuario o contraseña no validas.'],
  'sesion.captcha': [422, captchaMissing],
  'sesion.segundoPaso': [401, 'Se requiere la clave de seguridad para entrar.'],
  'sesion.reto': [401, 'Inicie sesión de nuevo para recibir la clave de seguridad.'],
  'sesion.clave': [401, 'La clave de seguridad no es válida o ya venció.'],
  'sesion.esperaClave': [429, 'Ya enviamos una clave de seguridad. Espere {espera} para pedir otra.'],
  'sesion.cambioClave': [403, 'Debe cambiar su contraseña para continuar.'],
  'sesion.bloqueada': [423, 'La pantalla está bloqueada. Ingrese su contraseña para continuar.'],
  'sesion.claveErrada': [422, 'La contraseña no es correcta. {quedan}.'],
  'sesion.enlace': [422, 'El código no es correcto o el enlace ya venció. Revíselo o pida uno nuevo.'],
  'permiso.falta': [403, 'No tiene permiso para {accion}. Pida al administrador el permiso {perid}.'],
  'permiso.noTiene': [403, 'No puede otorgar ni quitar un permiso que no tiene: {nombre} (permiso {perid}).'],
  'permiso.ultimo': [409, 'No se pudo guardar: nadie más podría {nombre} (permiso {perid}).'],
  'usuario.mayor': [403, 'No puede administrar a {usuario}: tiene permisos que usted no tiene ({nombre}, permiso {perid}).'],
  'usuario.propio': [409, 'No puede {accion} su propio usuario.'],
  'usuario.grupoPropio': [409, 'No puede cambiar los actores ni el estado de su propio grupo: usted los hereda.'],
  'usuario.repetido': [409, 'Ya existe un usuario con {campo} «{valor}».'],
  'perfil.administrador': [409, 'El perfil Administrador siempre tiene todos los módulos y permisos.'],
  'api.noEncontrada': [404, 'Api no encontrada'],
  'registro.noEncontrado': [404, 'El registro no existe o fue eliminado. Actualice la lista.'],
  'registro.conflicto': [409, '{usuario} cambió {campo} mientras usted editaba. Revise los valores y guarde de nuevo.'],
  'registro.nombreRepetido': [409, 'Ya existe un registro con el nombre «{nombre}».'],
  'registro.enUsoPor': [409, 'No se pudo eliminar «{nombre}»: {motivo}.'],
  'registro.enUso': [409, 'No se pudo eliminar: otros registros dependen de este.'],
  'registro.yaRegistrado': [409, 'Lo que envió antes con este formulario ya se registró con el número {numero}. Ábralo para cambiarlo.'],
  'registro.ocupado': [409, 'Otra persona estaba guardando lo mismo y no se guardó nada. Intente de nuevo.'],
  'archivo.noDisponible': [404, fileMissing],
  'archivo.tamano': [413, 'El archivo {name} excede el tamaño máximo permitido de 8 MB.'],
  'archivo.unico': [409, 'Solo se puede subir un archivo a la vez.'],
  'archivo.sinEspacio': [507, 'No hay espacio en el servidor para guardar el archivo. No se guardó nada; avise al administrador.'],
  'archivo.rango': [416, 'La parte del archivo que se pidió no existe.'],
  'archivo.cortado': [400, 'El archivo no llegó completo y no se guardó. Intente de nuevo.'],
  'archivo.cambio': [409, 'El archivo cambió mientras tanto. Actualice la lista e intente de nuevo.'],
  'archivo.sharepoint': [403, 'Solo el administrador principal sube archivos a SharePoint.'],
  'microsoft.sinConfigurar': [409, 'La conexión con Microsoft no está configurada. Complete las credenciales en Configuraciones.'],
  'microsoft.credenciales': [502, 'Microsoft no aceptó las credenciales. Revise tenant id, client id y client secret en Configuraciones.'],
  'microsoft.permiso': [502, 'La aplicación no tiene permiso en Microsoft para {accion}. Pídalo al administrador de la organización.'],
  'microsoft.noEncontrado': [404, fileMissing],
  'microsoft.ocupado': [503, 'SharePoint está recibiendo demasiadas solicitudes. Intente de nuevo en {espera}.'],
  'microsoft.fallo': [502, 'SharePoint no respondió. Intente de nuevo en unos minutos.'],
  'microsoft.rechazo': [502, 'Microsoft rechazó la solicitud ({codigo}). Intente de nuevo; si continúa, avise al administrador.'],
  'microsoft.noExiste': [404, 'Microsoft no encuentra {que}. Elija de nuevo.'],
  'microsoft.sinCarpeta': [409, 'No se ha elegido la carpeta de SharePoint de {registros}. Elíjala en Configuraciones.'],
  'microsoft.carpeta': [409, 'La carpeta de SharePoint que se eligió ya no existe. Elíjala de nuevo en Configuraciones.'],
  'microsoft.lleno': [507, 'No hay espacio en SharePoint para el archivo, que sigue en el servidor. Avise al administrador.'],
  'microsoft.incompleto': [502, 'El archivo no llegó completo a SharePoint y allí no se conservó. Intente de nuevo.'],
  'proyecto.etapa': [403, 'No puede cambiar «{campo}» de la etapa «{etapa}». Pida al administrador el permiso {perid}.'],
  'proyecto.otroModulo': [403, '{motivo}.'],
  'cajero.eliminado': [409, 'El cajero está eliminado y solo se puede consultar. Restáurelo para cambiarlo.'],
  'cajero.noEliminado': [409, 'El cajero no está eliminado. Actualice la lista.'],
  'cajero.codigo': [409, 'Ya existe un cajero con el código «{valor}».'],
  'cajero.esHijo': [409, 'Este cajero es hijo de {padre} y no puede tener hijos.'],
  'cajero.hijoDeOtro': [409, 'El cajero «{hijo}» ({id}) ya es hijo de {padre}. Desvincúlelo de ese padre primero.'],
  'cajero.hijoPadre': [409, 'El cajero «{hijo}» ({id}) es padre de otros cajeros y no puede ser hijo.'],
  'cajero.hijoCerrado': [409, 'El cajero «{hijo}» ({id}) no puede ser hijo: {motivo}.'],
  'exportacion.noLista': [409, 'El archivo aún no está listo. Espere a que termine la exportación.'],
  'exportacion.otrosPermisos': [403, 'Sus permisos cambiaron desde que se preparó el archivo. Exporte de nuevo.'],
  'exportacion.muchas': [429, 'Ya tiene {cantidad} exportaciones en curso. Espere a que terminen o cancele alguna.'],
  'importacion.enCurso': [409, 'Se está guardando una importación en este catálogo. Intente de nuevo en unos segundos.'],
  'importacion.lista': [404, 'La lista «{lista}» no recibe filas de Excel.'],
  'importacion.vencida': [404, 'La revisión venció. Vuelva a traer las filas.'],
  'importacion.olvidada': [404, 'No se encontró la importación. Solo se puede deshacer durante 30 días.'],
  'importacion.aplicada': [409, 'Esta importación ya se guardó.'],
  'importacion.deshecha': [409, 'Esta importación ya se deshizo.'],
  'importacion.previa': [409, 'Esta importación aún no se ha guardado.'],
  'importacion.cambiado': [409, 'Otra persona cambió el registro después de la importación.'],
  'importacion.archivo': [415, 'Envíe el archivo de Excel (.xlsx) tal como está guardado.'],
  'datos.invalidos': [422, '{detalle}'],
  'datos.malFormados': [400, 'Los datos enviados no se pudieron leer: se esperaba JSON válido.'],
  'datos.formulario': [400, 'El formulario enviado no está bien formado y no se pudo leer. Recargue la página e intente de nuevo.'],
  'datos.vacios': [400, 'No se recibieron datos.'],
  'datos.tipo': [415, 'El tipo de contenido enviado no se acepta: use {tipo}.'],
  'datos.tamano': [413, 'Los datos enviados superan el tamaño máximo permitido.'],
  'limite.excedido': [429, 'Demasiados intentos. Espere {espera} y vuelva a intentarlo.'],
  'servidor.ocupado': [503, 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.'],
  'servidor.inesperado': [500, 'Ocurrió un error inesperado. Intente de nuevo; si continúa, informe el código {requestId}.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errors

export const conflictField = z.object({ campo: z.string(), etiqueta: z.string(), suyo: z.string(), actual: z.string() })
export type ConflictField = z.infer<typeof conflictField>

export const errorAnswer = z.object({
  mensaje: z.string(),
  code: z.string(),
  campo: z.string().optional(),
  requestId: z.string(),
  conflictos: z.array(conflictField).optional(),
  version: z.number().optional(),
  // The record as it is stored now, so that a conflict can be settled field by field.
  registro: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  // The number under which this creation was registered before.
  registrado: z.int().optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>

export function errorSentence(code: ErrorCode, details: Record<string, string | number> = {}): string {
  return errors[code][1].replace(/\{(\w+)\}/g, (hole, name: string) => String(details[name] ?? hole))
}
