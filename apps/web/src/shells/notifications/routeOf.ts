/** A route of the application, as the server names it; nothing else leads anywhere. */
export const routeOf = (ruta: string | undefined): string | undefined => (ruta && /^\/(?![/\\])/.test(ruta) ? ruta : undefined)
