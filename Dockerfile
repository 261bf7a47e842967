# One stage builds dashboard and documentation with the development packages, the other keeps only what serving needs.
# Pin the image by its digest where you build (docs/operations.md, "What an image is made of").
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /vouch
COPY package.json package-lock.json ./
COPY src/sdk/package.json src/sdk/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run --silent build && npm prune --omit=dev --no-save --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4020 VOUCH_DATA_DIR=/data
RUN mkdir /data && chown node:node /data
WORKDIR /vouch
COPY --from=build /vouch .
USER node
VOLUME /data
EXPOSE 4020
HEALTHCHECK --interval=10s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:4020/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "src/cli/vouch.ts"]
CMD ["serve"]
