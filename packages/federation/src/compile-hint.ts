import { type Rspack, rspack } from '@rsbuild/core'

/**
 * Prepends the explicit compile hint by which Chromium (136 and newer) compiles all functions of a file in the background
 * while it loads. Lazy compilation takes a third of the start-up time on a slow phone. Other browsers see a comment. Code
 * splitting keeps the amount of needlessly compiled code small.
 */
export function compileHint(): Rspack.RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minimizer, which drops comments, and before source maps and content hashes.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
}
