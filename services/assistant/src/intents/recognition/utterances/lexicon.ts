/**
 * Words that mean much the same in this trade, in both languages: one line a meaning. A message that says `lana` or `cash` is so read like
 * one that says `dinero`, although no example has that word. Words as `tokensOf` leaves them; endings do not matter.
 */
export const lexicon = `
  vender vendo vendemos vendiendo venta vendedor vendedora ofrecer ofrezco rematar remato colocar comercializar sell selling seller offload offering traspasar malbaratar liquidar deshacerme deshacernos mover sacar salida
  sobrante sobro sobraron sobran sobrar quedo quedaron quedado excedente remanente restante leftover surplus excess overstock unused lying spare stock inventario mercancia inventory restos retazo retal pedaceria desperdicio arrumbado guardado parado saldos saldo remate
  tengo tenemos traigo traemos cuento contamos dispongo have got ve
  proveedor proveedora proveedores supplier vendor
  comprar compro comprador compradora adquirir adquiero llevarme surtirme surtir surtan conseguir consigo buy buying buyer purchase comprarles comprarte quiero llevarse llevo surto abastecer mercar purchase acquire
  buscar busco buscando buscamos necesito necesitamos ocupo ocupamos requiero requerimos urge tras need needed looking search after seeking ando andamos conseguir encontrar encuentro interesado find looking seek source
  disponible existencia existencias quedan queda tendran tendra habra hay available stock left sale
  catalogo listado inventario anuncios catalogue catalog listings items
  apartar aparto reservar reserva separar reserve hold
  pedido orden order lote lotes lot lots mayoreo volumen bulk
  dinero lana feria billete varo efectivo cash money plata marmaja biyuyo centavos pesos dineral marmaja capital fondos funds bucks pesos
  pago pagos paga pagan pagar pagado pagaron pagare pagando liquidar pay paid payment paying payout abonar abono saldar liquidacion reflejado reflejar cae caer caen cayo
  deposito depositan depositar depositaron transferencia transferir transfieren clabe cuenta banco bancaria spei transfer deposit bank account wire
  tarjeta tarjetas credito debito visa mastercard amex card oxxo paypal mercadopago
  retenido retencion retienen garantia garantizan garantiza asegura liberan libera resguardo held escrow guarantee protected release released
  factura facturan facturar cfdi iva rfc fiscal comprobante recibo invoice receipt vat tax
  comision porcentaje tajada mochada corte commission percentage cut fee fees rebanada mordida mochan mochar rebajar rebajan descuento descuentan ganancia honorarios quedan quitan embolsan agarran share slice cents
  cobrar cobran cobra cobro cobros cargo cargos charge charges charging cobrarme cobrando desembolsar soltar deber debo owe owing bill
  costo costos cuesta cuestan costar gratis gratuito gratuita cuota cuotas mensualidad anualidad iguala tarifa tarifas suscripcion inscripcion plan planes renta cost costs free price-plan subscription monthly plans tarifario caro barata barato inversion gasto gastos desembolso enganche membresia cuotas tarifario expensive cheap membership annual
  precio precios valor vale valen valdra valdria cotizar cotizacion cotizame cotizas estimado aproximado presupuesto avaluo price prices worth quote estimate value pricing ballpark saquen sacar sacarle ofrecen ofrecer dan darian darias soltarian avaluo valuar valuacion cifra rango cuanto going rate pay
  piloto prueba probar calar trial pilot try gratuita gratuito calarle testear test testing testeo commit committing
  demo demostracion presentacion muestren demonstration presentation walkthrough
  mes dias semanas semana dia month days week weeks
  referir referido referidos refiero recomendar recomiendo recomendado recomendados recomende invitar invito invitados referral refer referring referred recommend referrer affiliate afiliado embajador embajadores
  amigo amiga compadre compa cuñado cuñada cunado cunada vecino vecina primo prima conocido conocida conocidos hermano hermana socio tio friend brother neighbor cousin cuate familiar suegro suegra sobrino sobrina jefe cliente contacto contactos conocidos cousin uncle sister contractor people
  codigo enlace liga link code url
  premio bono recompensa ganar gano gana ganancia bonus reward earn win incentivo bonificacion comisionista beneficio toca pago ganarme bonus perk benefit finder
  recoger recogen recoge recogido recoleccion recolecta recolectar retiro retirar pickup collect collection haul
  camion camiones camioneta troca trailer flete fletes transporte mudanza chofer conductor truck freight transport driver van shipping carro coche pickup torton rampa montacargas forklift elevador escaleras piso lugar acarreo traslado carga haulage lorry
  pasan pasar paso vienen venir viene llegan llegar llega caen mandan come comes arrive
  entrega entregan entregar entregado envio envios envian rastrear rastreo guia delivery deliver ship track tracking recibo recibir paqueteria destino rastreo ruta status estatus
  llevo llevar llevarlo llevarlos cargar carga cargan descargar subir bajar carry load loading unload
  cita agenda agendar agendo reagendar reprogramar programar schedule reschedule appointment book
  ambiental ambiente ecologico ecologica verde planeta sustentable sustentabilidad sostenible sostenibilidad esg co2 carbono emisiones huella contaminar contamina contaminacion reciclaje reciclar residuos residuo basura leed iso distintivo environmental environment sustainability sustainable carbon emissions footprint green waste landfill recycling scope eco naturaleza reutilizar reuso tirar tiramos relleno gases gei impacto planet climate reuse dump
  reporte reportes informe constancia certificado certificacion evidencia comprobante manifiesto report certificate proof disclosure
  comida alimento alimentos perecedero perecederos fruta verdura pan panaderia lacteos leche yogurt yogur carne embutidos abarrotes despensa caducar caducidad vencer vence merma food groceries grocery bread dairy fruit vegetables expiry dated perishable huevo carne pollo tortilla tortillas cosecha mermas caducados jamon queso queso cerveza refresco galletas cereal crop produce meat milk meals leftovers
  supermercado minisuper tienda tiendas abarrotera restaurante restaurantes cafeteria banquete banqueteros supermarket store restaurant bakery cafe autoservicio soriana walmart chedraui oxxo bodega-aurrera puesto mercado locatario recauderia fruteria fonda comedor buffet catering
  hotel hoteles hotelero hotelera hoteleria resort resorts posada hostal hostales motel airbnb habitacion habitaciones huespedes hospitality hostel inn rooms spa cabana cabanas huesped recamara cuarto cuartos housekeeping lobby alberca resort lodging vacation guesthouse
  blancos amenidades amenities toallas sabanas colchones almohadas linen towels mattresses
  persona personas humano humana alguien asesor agente ejecutivo encargado gerente jefe dueño dueno representante operador operadora vendedor human person someone somebody agent representative manager staff anybody carne hueso real ser vivo verdad supervisor director duena patron mero asistente-humano people manager owner sales rep human being
  hablar hable habla hablame platicar comunicar comunicame comunicarme pasame pasas talk speak connect tratar conversar contesten contestar atender atienda atienden contacto contacten contactar ponme conecta transferir transfer put through speak
  llamar llamame llamen llamada marcar marcame marquen telefono telefonica call phone ring telefonazo echame marcarle marco numero num ring dial
  correo email mail contacto contactar contactarme formulario contact address
  horario hora horas abren abrir abierto abiertos cierran cerrar cerrado atienden atender laboran hours open opening close closed closing temprano noche tarde madrugada jornada turno laborable habiles inhabiles dias puente vacaciones morning evening night today tomorrow schedule time
  lunes martes miercoles jueves viernes sabado sabados domingo domingos monday tuesday wednesday thursday friday saturday sunday weekend weekends festivo festivos navidad holiday holidays christmas
  direccion ubicados ubicacion oficina oficinas sucursal domicilio located office location
  zona zonas ciudad ciudades estado estados cobertura cubren cover area region city cities
  calificar calificacion calificaciones califico estrella estrellas reseña reseñas resena resenas opinion opiniones reputacion evaluar evaluacion puntuacion rating ratings rate review reviews stars star feedback score reputation nota puntaje puntos puntuar comentario comentarios critica historial cumplido testimonios promedio testimonial testimonials comment praise
  confiable confiables confianza seguro segura fraude estafa serio seria real legit scam trust fraud legitimate reliable
  hola buenas buenos saludos hi hello hey greetings morning afternoon evening quihubo quihubole wenas holi holis holaa ola epa alo aloha saludo tardes noches dias yo sup howdy heya hiya evening afternoon gm
  gracias agradezco agradecido agradecida amable thanks thank thx appreciated cheers appreciate agradecida mercy bendiga bendiciones grax tysm thankful
  adios bye hasta nos vemos goodbye
  perfecto excelente listo entendido enterado claro vale okay okey super great perfect awesome cool chido padre genial sale va vale arre orale listo super fine good cool nice lovely brilliant excelente
  baja desuscribir desuscribirme unsubscribe stop quiten quitame quitenme borren borrenme eliminen eliminar borrar remove delete parele parale saquenme saquen salirme retiren cancelar cancelo cancelen revoco bloquear consentimiento permiso forget erase unsub opt
  mensajes mensaje mensajitos publicidad promociones spam notificaciones texts messages texting messaging
  molestar molesten dejen paren parenle basta leave
  equivocado equivoco confundio wrong
  queja quejarme reclamo reclamar inconformidad inconforme denunciar denuncia demandar demanda profeco abogado complain complaint sue lawyer manifiesto escalare exhibir quemar redes autoridades report authorities social
  robo roban robaron rateros ratero ladrones ladron transas estafaron estafadores engañaron enganaron mentira mentirosos thieves scammers liars rip
  nunca nadie never nobody
  pesimo pesima terrible malisimo horrible grosero groseros groseria decepcionado molesto enojado harto disappointed rude awful worst upset angry unacceptable enoja coraje indignado inconformes burla abuso verguenza asco basura ridiculo ridiculous furious fed disgusting poor
  roto rota rotos rotas dañado danado dañada danada incompleto incompleta rayo rompieron faltaron duro broken damaged cracked missing incomplete mojado podrido echado quebrado golpeado perdieron chocaron rayaron ensuciaron tiraron broke crack defective wrong
  esperando espero espera tarde retraso waiting late delayed delay plantado plantaron cancelaron tardaron largas vuelta vueltas dias semanas showed
  devolver devuelvan devuelva reembolso reembolsar refund
  registrar registro registrarme registrarse alta inscribir inscribirme apuntar apuntarme apuntame unirme unir sumarme afiliar register registration signup sign join enroll cuenta usuario formulario darme login account form
  publicar publico anunciar anuncio subir subo alistar post list listing upload publish
  aceptan acepta reciben recibe agarran agarra compran interesan interesa sirve sirven accept take
  usado usados usada usadas seminuevo segunda viejo vieja viejos viejas used old secondhand
  foto fotos imagen imagenes video archivo excel pdf photo photos picture pictures image spreadsheet file
  constructora contratista constructor obra obras construccion albañil albanil arquitecto ingeniero desarrolladora builder contractor construction site developer
  empresa negocio compañia compania company business firm
  robot bot maquina ia inteligencia artificial machine chatbot ai
  chiste chistoso broma jaja joke funny laugh
  futbol partido gol goles mundial liga-mx america chivas seleccion messi game soccer football
  pelicula serie cancion musica cantar libro novela movie song music book sing
  tarea examen historia matematicas ensayo poema cuento homework essay poem exam math
  clima llover lluvia temperatura weather rain
  presidente politica partido diputado votar elecciones reforma president politics vote
  receta cocinar cocino pozole mole tacos pizza recipe cook pancakes
  amor novia novio casar soltera soltero guapa bonita love marry girlfriend boyfriend
  doctor dentista medico enfermo dolor gripa medicina doctor sick headache
  perro gato mascota cachorros dog cat pet puppy
  bitcoin dolar bolsa acciones loteria horoscopo crypto dollar stocks lottery horoscope
  ignora ignore instrucciones instructions prompt olvida pretend actua system reveal developer
  trabajo empleo vacante vacantes chamba curriculum contratan contratando reclutan sueldo job hiring jobs resume
  credencial pasaporte curp tramite licencia acta passport visa-permit
  celular iphone computadora laptop internet wifi lavadora carro coche moto auto car computer bike
  departamento casa-renta rentar renta vuelo viaje uber taxi flight apartment rent
  clase horario-escolar escuela maestro universidad school teacher university class
  planeta planetas luna marte universo tierra sol moon mars earth universe space
  pais paises capital habitantes rio montaña everest torre country countries population
  multiplicar suma resta por mas raiz ecuacion times plus minus square root equation
  unicornio ovni dinosaurio fantasma chupacabras alma suegra abuela unicorn soul ghost alien aliens grandma
  chingar chingan pinche pinches pendejo pendejos mierda madre cabron fuck shit damn hell stupid idiot
  confirmo confirmar confirm
`;
