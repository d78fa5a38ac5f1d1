FROM node:24.21.0-bookworm-slim AS build
WORKDIR /soportica
COPY . .
RUN node scripts/build.mjs

FROM node:24.21.0-bookworm-slim
WORKDIR /soportica
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/datos NODE_COMPILE_CACHE=/tmp/compile
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY apps/api apps/api
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm install --no-save --omit=dev --ignore-scripts --workspace apps/api --workspace packages/contract --workspace packages/rules \
  && npm cache clean --force \
  && mkdir /datos /copias && chown node:node /datos /copias
COPY --from=build /soportica/apps/web/dist apps/web/dist
USER node
VOLUME /datos
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/soportica/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
