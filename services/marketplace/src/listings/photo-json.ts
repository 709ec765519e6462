/** A photo `p` of a lot as JSON, as readers get it. */
export const photoJson = `jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'widths', to_jsonb(p.widths))`;
