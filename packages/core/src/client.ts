/** As what the product reports itself to the services, in headers and in the remote log (NET-038, NET-039). */
export const CLIENT = { name: 'adminui', version: '0.0.49' } as const
