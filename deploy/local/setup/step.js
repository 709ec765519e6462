const quick = 500;

/** Runs one step; says nothing unless it takes a while, changes something or fails. */
export async function step(name, work) {
  const start = performance.now();
  let announced = false;
  const announce = (text) => {
    announced = true;
    console.log(`… ${name}: ${text}`);
  };
  try {
    await work(announce);
  } catch (error) {
    console.log(`✗ ${name}`);
    throw error;
  }
  const took = performance.now() - start;
  if (announced || took > quick) console.log(`✓ ${name} (${(took / 1000).toFixed(1)} s)`);
}
